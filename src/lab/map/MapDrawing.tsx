import '@xyflow/react/dist/style.css';
import { Background, MarkerType, type Node, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import type { MachineMap } from '../../../machines/lab/map/machine-map.ts';
import { loadAgain } from '../../ui/feedback/stop-waiting.ts';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import classes from './Map.module.css';
import { box, type Drawn, type DrawnState, laidOut, type Point, type RoutedWay } from './map-layout.ts';
import { type RoutedEdge, RoutedLine } from './RoutedLine.tsx';
import type { Trace } from './trace.ts';
import { labelOf } from './way-label.ts';

interface MapDrawingProps {
  map: MachineMap;
  trace: Trace | null;
  search: string;
}

/** A statechart: zoom and pan by buttons and keys, what is searched for in sight, the path lit. */
export function MapDrawing(props: MapDrawingProps) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let isWanted = true;
    void laidOut(props.map).then((done) => isWanted && setDrawn(done));
    return () => {
      isWanted = false;
    };
  }, [props.map]);
  if (drawn === null) return <Waiting label="Laying out the map" wayOn={loadAgain} />;
  return (
    <ReactFlowProvider>
      <Chart drawn={drawn} {...props} />
    </ReactFlowProvider>
  );
}

const step = 120;

/** The whole map is too small to be read: it opens where the machine begins. */
const startsBelow = 260;

function Chart({ drawn, trace, search }: MapDrawingProps & { drawn: Drawn }) {
  const { zoomIn, zoomOut, fitView, setCenter, getViewport, setViewport } = useReactFlow();
  const nodes = useMemo(() => drawn.states.map((one) => nodeOf(one, trace, search)), [drawn, trace, search]);
  const edges = useMemo(() => drawn.ways.map((one) => edgeOf(one, trace)), [drawn, trace]);
  const wanted = search === '' ? trace?.at : drawn.states.find((one) => isFound(one, search))?.state.id;
  const center = useCallback(() => {
    const found = drawn.states.find(({ state }) => state.id === wanted);
    const [first] = drawn.states;
    const { x, y } = found ?? { x: first?.x ?? 0, y: (first?.y ?? 0) + startsBelow };
    void setCenter(x + box.width / 2, y + box.height / 2, { zoom: 1 });
  }, [drawn, wanted, setCenter]);
  useEffect(center, [center]);
  const pan = (x: number, y: number) => {
    const now = getViewport();
    void setViewport({ ...now, x: now.x + x * step, y: now.y + y * step });
  };
  const keys: { readonly [key: string]: () => void } = {
    '+': () => void zoomIn(),
    '-': () => void zoomOut(),
    '0': () => void fitView(),
    ArrowLeft: () => pan(1, 0),
    ArrowRight: () => pan(-1, 0),
    ArrowUp: () => pan(0, 1),
    ArrowDown: () => pan(0, -1),
  };
  const press = (event: KeyboardEvent) => {
    const does = keys[event.key];
    if (does === undefined) return;
    event.preventDefault();
    does();
  };
  return (
    <>
      <div className={classes.buttons} role="toolbar" aria-label="Map">
        <button type="button" onClick={() => void zoomIn()}>
          Zoom in
        </button>
        <button type="button" onClick={() => void zoomOut()}>
          Zoom out
        </button>
        <button type="button" onClick={() => void fitView()}>
          Whole map
        </button>
        {pans.map(({ words, x, y }) => (
          <button key={words} type="button" onClick={() => pan(x, y)}>
            {words}
          </button>
        ))}
      </div>
      <section
        className={classes.chart}
        aria-label="Statechart: arrows move it, + and − zoom, 0 shows all"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by the keys while it has the focus
        tabIndex={0}
        onKeyDown={press}
      >
        <ReactFlow
          nodes={nodes}
          edges={edges}
          edgeTypes={lines}
          onInit={center}
          minZoom={0.1}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          zoomOnScroll={false}
          preventScrolling={false}
        >
          <Background />
        </ReactFlow>
      </section>
    </>
  );
}

const lines = { routed: RoutedLine };

const pans = [
  { words: 'Left', x: 1, y: 0 },
  { words: 'Right', x: -1, y: 0 },
  { words: 'Up', x: 0, y: 1 },
  { words: 'Down', x: 0, y: -1 },
] as const;

function nodeOf(one: DrawnState, trace: Trace | null, search: string): Node {
  const { state, x, y } = one;
  const kind = state.id === trace?.at ? 'now' : search !== '' && isFound(one, search) ? 'found' : 'plain';
  return {
    id: state.id,
    position: { x, y },
    data: { label: `${state.id}${kind === 'now' ? ' (now)' : ''}` },
    className: `${classes.state} ${classes[kind]}`,
    style: { width: box.width, minHeight: box.height },
  };
}

function edgeOf(way: RoutedWay, trace: Trace | null): RoutedEdge {
  const isTaken = [...way.ways, ...way.returns].some(({ id }) => trace?.taken.has(id));
  const head = { type: MarkerType.ArrowClosed };
  return {
    id: `${way.from} ${way.to}`,
    type: 'routed',
    source: way.from,
    target: way.to,
    data: { points: way.points, place: placeOfWords(way, trace), words: labelOf(way, trace) },
    className: isTaken ? (classes.taken ?? '') : (classes.way ?? ''),
    markerEnd: head,
    ...(way.returns.length > 0 ? { markerStart: { ...head, orient: 'auto-start-reverse' } } : {}),
    zIndex: isTaken ? 1 : 0,
  };
}

/** Words that were left out stand at the middle of the line once the path has asked the guard. */
function placeOfWords({ label, ways, returns, points }: RoutedWay, trace: Trace | null): Point | null {
  const isAsked = [...ways, ...returns].some(({ id }) => trace?.outcomes.has(id));
  return label ?? (isAsked ? (points[Math.floor(points.length / 2)] ?? null) : null);
}

function isFound({ state }: DrawnState, search: string): boolean {
  return `${state.id} ${state.title ?? ''}`.toLowerCase().includes(search.trim().toLowerCase());
}
