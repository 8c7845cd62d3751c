import { trackedFetch } from './network.ts';

/** A sign-in that ships with the product. */
export interface SampleSignIn {
  userName: string;
  password: string;
  /** The label shown, such as "Agent, Rivera Insurance". */
  label: string;
}

/** The configuration that the browser needs before sign-in. */
export interface Configuration {
  /** "Flood", or another configured product. */
  product: string;
  /** The number of minutes after which an idle session ends. */
  sessionMinutes: number;
  hasSamples: boolean;
  /** Whether text messages go out, or are kept where they can be seen. */
  hasTexts: boolean;
  sampleSignIns?: SampleSignIn[];
  mainSiteSignOutUrl: string | null;
}

let configurationPromise: Promise<Configuration> | undefined;

/** The configuration, which the server sends with the page; otherwise it is fetched once. After a failure, the next caller fetches again. */
export function loadConfiguration(): Promise<Configuration> {
  configurationPromise ??= fetchConfiguration().catch((problem: unknown) => {
    configurationPromise = undefined;
    throw problem;
  });
  return configurationPromise;
}

async function fetchConfiguration(): Promise<Configuration> {
  const sent = document.getElementById('configuration')?.textContent;
  if (sent) return JSON.parse(sent);
  const response = await trackedFetch('/vue/api/Configuration');
  if (!response.ok) throw new Error('The server did not send its configuration.');
  return response.json();
}
