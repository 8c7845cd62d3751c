/** The parts of a save as a client sends them: fields by name, with the version at which each row was read. */
export interface PartsInput {
  readonly [part: string]: RowInput | readonly RowInput[] | null | undefined;
}

export type RowInput = { readonly [field: string]: unknown };
