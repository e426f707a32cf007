import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { segmentsOf } from "./pointer.ts";

/** A place in a text: line and column, both from 1, in UTF-16 units. */
export type Place = { readonly line: number; readonly column: number };

/** Finds where in a JSON text the value that a JSON Pointer names begins; undefined where there is none. */
export function placesIn(text: string): (pointer: string) => Place | undefined {
  let root: Node | undefined;
  return (pointer) => {
    root ??= parseTree(text);
    const node = root && nodeAt(root, segmentsOf(pointer));
    if (node === undefined) {
      return undefined;
    }
    const before = text.slice(0, node.offset);
    return { line: before.split("\n").length, column: node.offset - before.lastIndexOf("\n") };
  };
}

function nodeAt(root: Node, path: readonly string[]): Node | undefined {
  return path.reduce<Node | undefined>((node, key) => {
    const segment = node?.type === "array" ? Number(key) : key;
    return node && findNodeAtLocation(node, [segment]);
  }, root);
}
