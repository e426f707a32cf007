import Anthropic from "@anthropic-ai/sdk";
import { GoogleGenAI } from "@google/genai";
import OpenAI from "openai";

/** The providers' own clients, told that the provider is at this address, and never to ask twice. */
export function clientsAt(url: string): {
  readonly openai: OpenAI;
  readonly anthropic: Anthropic;
  readonly gemini: GoogleGenAI;
} {
  const own = { apiKey: "none", baseURL: url, maxRetries: 0 };
  return {
    openai: new OpenAI(own),
    anthropic: new Anthropic(own),
    gemini: new GoogleGenAI({ apiKey: "none", vertexai: false, httpOptions: { baseUrl: url } }),
  };
}

export type Clients = ReturnType<typeof clientsAt>;
