import { fileURLToPath } from 'node:url';
import { buildApp, isBuildStale } from './build/app-build.js';

const root = fileURLToPath(new URL('..', import.meta.url));
if (isBuildStale(root)) await buildApp(root, process.execPath);
console.log('The app is built in dist/.');
