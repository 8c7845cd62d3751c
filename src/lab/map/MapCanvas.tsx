import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { EdgeLineDrawing, type EdgeLook } from './EdgeLineDrawing.tsx';
import classes from './Map.module.css';
import { MapTools } from './MapTools.tsx';
import type { MapDrawingProps } from './map-drawing-props.ts';
import type { EdgeLine, MapLayout, StateBox } from './map-layout.ts';
import type { MapTone } from './map-tones.ts';
import { StateDrawing } from './StateDrawing.tsx';

type MapCanvasProps = MapDrawingProps & { layout: MapLayout };

const zoomStep = 1.2;
const smallestScale = 0.3;
const largestScale = 3;

/** The drawing of a laid-out map in a frame that scrolls, with its tools. */
export function MapCanvas(props: MapCanvasProps) {
  const { layout, label, trace = null, search = '', chosen = null } = props;
  const frame = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(1);
  const matches = useMatches(layout, search);
  const centerId = search === '' ? (trace?.at[0] ?? chosen) : ([...matches][0] ?? null);
  useEffect(() => {
    const box = layout.boxes.find(({ id }) => id === centerId);
    const element = frame.current;
    if (box === undefined || element === null) return;
    element.scrollTo({
      left: (box.x + box.width / 2) * scale - element.clientWidth / 2,
      top: (box.y + box.height / 2) * scale - element.clientHeight / 2,
    });
  }, [layout, centerId, scale]);
  const zoom = (factor: number) =>
    setScale((now) => Math.min(largestScale, Math.max(smallestScale, now * factor)));
  const fit = () => setScale(Math.min(1, (frame.current?.clientWidth ?? layout.width) / layout.width));
  const press = (event: KeyboardEvent) => {
    const actions: { readonly [key: string]: () => void } = {
      '+': () => zoom(zoomStep),
      '-': () => zoom(1 / zoomStep),
      '0': fit,
    };
    const run = actions[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
  return (
    <div className={classes.sheet}>
      <div className={classes.bar}>
        {props.legend}
        <MapTools name={label} onZoom={(isIn) => zoom(isIn ? zoomStep : 1 / zoomStep)} onFit={fit} />
      </div>
      {props.about}
      <div className={classes.stage}>
        <section
          ref={frame}
          className={classes.chart}
          aria-label={`Statechart of ${label}: arrows move it, + and − zoom, 0 shows all`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the focused map is scrolled and zoomed with the keyboard
          tabIndex={0}
          onKeyDown={press}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: the drawing is a group of states to press */}
          <svg
            className={classes.drawing}
            viewBox={`0 0 ${layout.width} ${layout.height}`}
            width={layout.width * scale}
            height={layout.height * scale}
            aria-label={`${label} as a statechart`}
            role="group"
          >
            <title>{`${label} as a statechart`}</title>
            <MapMarks {...props} matches={matches} />
          </svg>
        </section>
      </div>
    </div>
  );
}

/** Everything that is drawn: frames first, lines over them, boxes on top. */
function MapMarks(props: MapCanvasProps & { matches: ReadonlySet<string> }) {
  const { layout, trace = null, chosen = null, onChoose, onPoint, tones = null, matches } = props;
  const [pointed, setPointed] = useState<string | null>(null);
  const lit = pointed ?? chosen;
  const point = (state: string | null) => {
    setPointed(state);
    onPoint?.(state);
  };
  const lines = useMemo(() => sortLines(layout.lines, lit), [layout, lit]);
  const isAt = (id: string) => trace?.at.includes(id) === true;
  return (
    <>
      {layout.frames.map(({ id, title, x, y, width, height }) => (
        <g key={id}>
          <rect className={classes.frame} x={x} y={y} width={width} height={height} rx={12} />
          <text className={classes.frameTitle} x={x + 12} y={y + 18}>
            {title}
          </text>
        </g>
      ))}
      {lines.map((line) => {
        const look = chooseLook(line, lit, props);
        return look === null ? null : (
          <EdgeLineDrawing
            key={line.edge.id}
            line={line}
            look={look}
            tone={findEdgeTone(line, tones?.tones)}
          />
        );
      })}
      {layout.boxes.map((box: StateBox) => (
        <StateDrawing
          key={box.id}
          box={box}
          isNow={isAt(box.id)}
          isFound={matches.has(box.id)}
          isChosen={box.id === chosen}
          tone={tones?.tones.get(`state ${box.id}`) ?? null}
          onPoint={point}
          {...(onChoose === undefined ? {} : { onChoose })}
        />
      ))}
    </>
  );
}

/** How an edge is drawn; null if its kind is hidden and no path has taken it. */
function chooseLook(
  { edge }: EdgeLine,
  lit: string | null,
  { trace, hidden }: MapDrawingProps,
): EdgeLook | null {
  const isTaken = edge.transitions.some(({ id }) => trace?.takenIds.has(id) === true);
  if (isTaken) return 'taken';
  if (hidden?.has(edge.kind) === true) return null;
  if (lit === null) return 'plain';
  return edge.from === lit || edge.to === lit ? 'lit' : 'dim';
}

function findEdgeTone({ edge }: EdgeLine, tones: ReadonlyMap<string, MapTone> | undefined): MapTone | null {
  const colored = edge.transitions.find(({ id }) => tones?.has(`way ${id}`));
  return colored === undefined ? null : (tones?.get(`way ${colored.id}`) ?? null);
}

/** The lines with those of the lit state last, so that nothing lies over them. */
function sortLines(lines: readonly EdgeLine[], lit: string | null): EdgeLine[] {
  const isLit = ({ edge }: EdgeLine) => edge.from === lit || edge.to === lit;
  return lines.toSorted((one, other) => Number(isLit(one)) - Number(isLit(other)));
}

/** The states of a layout whose id or title has a text. */
function useMatches(layout: MapLayout, search: string): ReadonlySet<string> {
  return useMemo(() => {
    const text = search.trim().toLowerCase();
    if (text === '') return new Set();
    const found = layout.boxes.filter(({ id, text: { title } }) =>
      `${id} ${title.join(' ')}`.toLowerCase().includes(text),
    );
    return new Set(found.map(({ id }) => id));
  }, [layout, search]);
}
