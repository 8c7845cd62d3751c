import { watchedFetch } from './network.ts';

/** A sign-in that ships with the product. */
export interface SampleSignIn {
  userName: string;
  password: string;
  /** "Agent, Rivera Insurance". */
  label: string;
}

/** What the browser must know before anybody is signed in. */
export interface Configuration {
  /** "Flood", or another configured product. */
  product: string;
  /** How long a session lasts without use. */
  sessionMinutes: number;
  hasSamples: boolean;
  sampleSignIns?: SampleSignIn[];
  mainSiteSignOutUrl: string | null;
}

let asked: Promise<Configuration> | undefined;

/** The configuration, asked once; a failure is asked again by the next caller. */
export function configuration(): Promise<Configuration> {
  asked ??= ask().catch((problem: unknown) => {
    asked = undefined;
    throw problem;
  });
  return asked;
}

async function ask(): Promise<Configuration> {
  const response = await watchedFetch('/vue/api/Configuration');
  if (!response.ok) throw new Error('The server did not tell its configuration.');
  return response.json();
}
