import type { DrawingTitle } from '../Drawing.tsx';
import { FloodScene, grade } from './FloodScene.tsx';
import { HouseAbove } from './HouseAbove.tsx';
import { Posts } from './Posts.tsx';

/** Elevated on posts, piles or piers, open below. */
export function ElevatedOpen({ title }: DrawingTitle) {
  return (
    <FloodScene title={title} below={<Posts from={grade} />}>
      <Posts from={grade - 38} to={grade} />
      <HouseAbove floor={grade - 38} stepsFrom={grade} />
    </FloodScene>
  );
}
