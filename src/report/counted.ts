/** A number with its noun, whose plural ends in s unless it is given. */
export function counted(count: number, noun: string, several: string = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : several}`;
}
