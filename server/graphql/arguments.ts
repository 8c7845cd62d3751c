import type { RatingStage } from '../../machines/contract/types.ts';

export type OfPolicy = { policyId: string };

export type First = { first: number };

export type OfStage = OfPolicy & { stage: RatingStage };
