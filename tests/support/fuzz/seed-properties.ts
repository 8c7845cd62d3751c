import fc from 'fast-check';
import { seed } from './plan.ts';

/** Setup file: properties of a daily run play the same cases for everybody; `--everything` plays new ones. */
fc.configureGlobal({ seed });
