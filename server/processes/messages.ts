import type { MetricObjectWithValues, MetricValue } from 'prom-client';

export type Measurements = readonly MetricObjectWithValues<MetricValue<string>>[];

/** The messages between a process and its parent. A question and its answer have the same ID. */
export type ProcessMessage =
  | { readonly highwater: 'ready' }
  | { readonly highwater: 'measure'; readonly id: number }
  | { readonly highwater: 'measured'; readonly id: number; readonly measurements: Measurements }
  | { readonly highwater: 'metrics wanted'; readonly id: number }
  | { readonly highwater: 'metrics'; readonly id: number; readonly text: string };

export function isProcessMessage(message: unknown): message is ProcessMessage {
  return typeof message === 'object' && message !== null && 'highwater' in message;
}
