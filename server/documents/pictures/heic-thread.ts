import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

/** Decodes one picture of a phone on a thread of its own, which is ended after it. */
const bytes: Uint8Array = workerData;
const { data, width, height } = await decode({ buffer: bytes });
parentPort?.postMessage({ data, width, height }, [data.buffer as ArrayBuffer]);
