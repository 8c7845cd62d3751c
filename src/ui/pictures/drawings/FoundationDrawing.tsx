import type { ComponentType } from 'react';
import type { FoundationType } from '../../../../machines/contract/types.ts';
import type { DrawingTitle } from './Drawing.tsx';
import { Basement } from './foundations/Basement.tsx';
import { Crawlspace } from './foundations/Crawlspace.tsx';
import { ElevatedEnclosedOnPosts } from './foundations/ElevatedEnclosedOnPosts.tsx';
import { ElevatedEnclosedOnWalls } from './foundations/ElevatedEnclosedOnWalls.tsx';
import { ElevatedOpen } from './foundations/ElevatedOpen.tsx';
import { SlabOnGrade } from './foundations/SlabOnGrade.tsx';

const drawings: Record<FoundationType, ComponentType<DrawingTitle>> = {
  SLAB_ON_GRADE: SlabOnGrade,
  BASEMENT: Basement,
  CRAWLSPACE: Crawlspace,
  ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS: ElevatedOpen,
  ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS: ElevatedEnclosedOnPosts,
  ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS: ElevatedEnclosedOnWalls,
};

interface FoundationDrawingProps extends DrawingTitle {
  foundation: FoundationType;
}

/** One of the six foundations; the water level is the same in all of them. */
export function FoundationDrawing({ foundation, title }: FoundationDrawingProps) {
  const Shown = drawings[foundation];
  return <Shown title={title} />;
}
