import type { DrawingTitle } from '../Drawing.tsx';
import { FloodScene, grade } from './FloodScene.tsx';
import { HouseAbove } from './HouseAbove.tsx';
import { Posts } from './Posts.tsx';

/** Elevated on posts, piles or piers, with an enclosed room between some of them. */
export function ElevatedEnclosedOnPosts({ title }: DrawingTitle) {
  return (
    <FloodScene title={title} below={<Posts from={grade} />}>
      <path d={`M59 ${grade - 38}h55v38H59z`} fill="var(--hw-draw-shade)" />
      {[0, 1, 2, 3, 4].map((row) => (
        <path key={row} d={`M60 ${grade - 31 + row * 6.5}h53`} strokeWidth="1" opacity=".55" />
      ))}
      <path d={`M68 ${grade - 12}h12v7H68z`} fill="var(--hw-draw-wall)" strokeWidth="1.25" />
      <path d={`M94 ${grade}v-24h12v24`} fill="var(--hw-draw-wall)" strokeWidth="1.5" />
      <Posts from={grade - 38} to={grade} />
      <HouseAbove floor={grade - 38} stepsFrom={grade} />
    </FloodScene>
  );
}
