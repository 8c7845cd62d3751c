/** The parts of a save as a client sends them: fields by name, the version each row was read with. */
export interface PartsInput {
  readonly [part: string]: RowInput | readonly RowInput[] | null | undefined;
}

export type RowInput = { readonly [field: string]: unknown };
