import type { RatingStage } from '../../machines/contract/types.ts';

export type PolicyIdArgument = { policyId: string };

export type FirstArgument = { first: number };

export type RatingStageArguments = PolicyIdArgument & { stage: RatingStage };

export type PolicyIdsArgument = { policyIds: readonly string[] };
