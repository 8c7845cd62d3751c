/** The colors that can be laid over a map: each has a color of its own in both schemes. */
export type ToneName = 'good' | 'warn' | 'bad' | 'accent';

/** How a state or an edge is colored. */
export interface MapTone {
  readonly tone: ToneName;
  /** What the color means here, such as `changed`: said with the title of the state. */
  readonly words: string;
}

/**
 * Colors laid over a map: what changed between two versions. Color is never alone: each tone has its words in the legend, and each colored
 * state says its own.
 */
export interface MapTones {
  /** By what is colored: `state ID` for a state, `way ID` for a transition. An edge has the tone of its first colored transition. */
  readonly tones: ReadonlyMap<string, MapTone>;
  readonly legend: readonly { readonly tone: ToneName; readonly label: string }[];
}
