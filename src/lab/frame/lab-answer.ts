import type { LabFrame } from './lab-frame.ts';

/** Answers one operation in place of a server. */
export type LabAnswer = (desk: LabFrame, variables: object) => { readonly [field: string]: unknown };
