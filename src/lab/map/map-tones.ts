/** The colors that can be laid over a map: each has a color of its own in both schemes. */
export type ToneName = 'good' | 'warn' | 'bad' | 'accent';

/** How a state or an edge is colored. */
export interface MapTone {
  readonly tone: ToneName;
  /** How strong the color is, from 0 to 1; 1 if it is left out. A heat map has one tone in many weights. */
  readonly weight?: number;
  /** What the color means here, such as `12 scenarios`: said with the title of the state. */
  readonly words: string;
}

/**
 * Colors laid over a map: coverage, what changed between two versions, or counts of real use. Color is never alone: each tone has its words in
 * the legend, and each colored state says its own.
 */
export interface MapTones {
  /** By what is colored: `state ID` for a state, `way ID` for a transition. An edge has the tone of its first colored transition. */
  readonly tones: ReadonlyMap<string, MapTone>;
  readonly legend: readonly { readonly tone: ToneName; readonly label: string }[];
}
