import type { EditionView } from './edition-view.ts';
import classes from './ReachMap.module.css';
import { everySituation, findReachAnswer, type ReachAnswer, reachAnswers } from './reach-answers.ts';
import { stateTiles, tileMapSize } from './state-tiles.ts';

interface ReachMapProps {
  reach: EditionView['reach'];
  situation: string;
  /** Describes the map, for those who do not see it. */
  label: string;
}

/** A tile for each state and territory, as they lie on the map, with its answer as color and mark; the legend says both in words. */
export function ReachMap({ reach, situation, label }: ReachMapProps) {
  const answerOf = new Map(reach.map((state) => [state.state, findReachAnswer(state, situation)]));
  const groups = reachAnswers.map(({ word, everyWord, ...rest }) => ({
    ...rest,
    word: situation === everySituation ? everyWord : word,
    states: [...answerOf].flatMap(([state, answer]) => (answer === rest.answer ? [state] : [])),
  }));
  const shown = groups.filter(({ states }) => states.length > 0);
  const summary = shown.map(({ word, states }) => `${word}: ${states.toSorted().join(', ')}.`).join(' ');
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.map}
        viewBox={`0 0 ${tileMapSize.columns * tilePitch} ${tileMapSize.rows * tilePitch}`}
        role="img"
        aria-label={`${label}. ${summary}`}
      >
        {stateTiles.map(({ state, column, row }) => (
          <Tile
            key={state}
            state={state}
            answer={answerOf.get(state) ?? 'NONE'}
            x={column * tilePitch}
            y={row * tilePitch}
          />
        ))}
      </svg>
      <figcaption>
        <ul className={classes.legend}>
          {shown.map(({ answer, word, mark, states }) => (
            <li key={answer} data-answer={answer}>
              <span className={classes.swatch} aria-hidden>
                {mark}
              </span>
              {`${word}: ${states.length}`}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

const tilePitch = 40;
const tileSize = 37;

function Tile({ state, answer, x, y }: { state: string; answer: ReachAnswer; x: number; y: number }) {
  const middle = x + tileSize / 2;
  return (
    <g data-answer={answer}>
      <rect x={x} y={y} width={tileSize} height={tileSize} rx={5} />
      <text x={middle} y={y + 17}>
        {state}
      </text>
      <text x={middle} y={y + 32} className={classes.mark}>
        {reachAnswers.find((one) => one.answer === answer)?.mark}
      </text>
    </g>
  );
}
