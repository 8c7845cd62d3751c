import type { MapEdge } from '../../../machines/lab/map/map-edges.ts';
import type { BoxText } from './map-boxes.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

/** The box of a state. */
export interface StateBox extends Area {
  readonly id: string;
  readonly text: BoxText;
  readonly number: number | null;
}

/** The frame around states that belong together. */
export interface GroupFrame extends Area {
  readonly id: string;
  readonly title: string;
  /** The state that the frame stands for; null for a phase. */
  readonly state: string | null;
}

/** The line of an edge. */
export interface EdgeLine {
  readonly edge: MapEdge;
  readonly points: readonly Point[];
}

/** A map with the place of everything, in pixels. */
export interface MapLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly StateBox[];
  readonly frames: readonly GroupFrame[];
  readonly lines: readonly EdgeLine[];
}

/** How a wizard is laid out: its phases beside each other in four columns, in two, or all in one. */
export type MapShape = 'wide' | 'half' | 'tall';
