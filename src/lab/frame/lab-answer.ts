import type { LabDesk } from './lab-desk.ts';

/** Answers one operation in place of a server. */
export type LabAnswer = (desk: LabDesk, variables: object) => { readonly [field: string]: unknown };
