import '@xyflow/react/dist/style.css';
import { Background, MarkerType, type Node, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import type { MachineMap } from '../../../machines/lab/map/machine-map.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { reloadAction } from '../../ui/feedback/slow-call-action.ts';
import { formatArrowLabel } from './arrow-label.ts';
import classes from './Map.module.css';
import {
  type DrawnState,
  layOutMap,
  type MapLayout,
  type Point,
  type RoutedArrow,
  stateBox,
} from './map-layout.ts';
import { type RoutedEdge, RoutedLine } from './RoutedLine.tsx';
import type { Trace } from './trace.ts';

interface MapDrawingProps {
  map: MachineMap;
  trace: Trace | null;
  search: string;
}

/** A statechart with zoom and pan by buttons and keys. It centers on the search result and highlights the path. */
export function MapDrawing(props: MapDrawingProps) {
  const [drawn, setDrawn] = useState<MapLayout | null>(null);
  useEffect(() => {
    let isWanted = true;
    void layOutMap(props.map).then((layout) => isWanted && setDrawn(layout));
    return () => {
      isWanted = false;
    };
  }, [props.map]);
  if (drawn === null) return <Loading label="Laying out the map" slowAction={reloadAction} />;
  return (
    <ReactFlowProvider>
      <Statechart drawn={drawn} {...props} />
    </ReactFlowProvider>
  );
}

const panStep = 120;

/** The whole map is too small to read, so it opens centered this far below the first state, in pixels. */
const startOffset = 260;

function Statechart({ drawn, trace, search }: MapDrawingProps & { drawn: MapLayout }) {
  const { zoomIn, zoomOut, fitView, setCenter, getViewport, setViewport } = useReactFlow();
  const nodes = useMemo(
    () => drawn.states.map((drawnState) => buildNode(drawnState, trace, search)),
    [drawn, trace, search],
  );
  const edges = useMemo(() => drawn.arrows.map((arrow) => buildEdge(arrow, trace)), [drawn, trace]);
  const centerId =
    search === '' ? trace?.at : drawn.states.find((drawnState) => isMatch(drawnState, search))?.state.id;
  const center = useCallback(() => {
    const center = drawn.states.find(({ state }) => state.id === centerId);
    const [first] = drawn.states;
    const { x, y } = center ?? { x: first?.x ?? 0, y: (first?.y ?? 0) + startOffset };
    void setCenter(x + stateBox.width / 2, y + stateBox.height / 2, { zoom: 1 });
  }, [drawn, centerId, setCenter]);
  useEffect(center, [center]);
  const pan = (x: number, y: number) => {
    const now = getViewport();
    void setViewport({ ...now, x: now.x + x * panStep, y: now.y + y * panStep });
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
    const run = keys[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
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
        {panButtons.map(({ label, x, y }) => (
          <button key={label} type="button" onClick={() => pan(x, y)}>
            {label}
          </button>
        ))}
      </div>
      <section
        className={classes.chart}
        aria-label="Statechart: arrows move it, + and − zoom, 0 shows all"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the focused map is panned and zoomed with the keyboard
        tabIndex={0}
        onKeyDown={press}
      >
        <ReactFlow
          nodes={nodes}
          edges={edges}
          edgeTypes={edgeTypes}
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

const edgeTypes = { routed: RoutedLine };

const panButtons = [
  { label: 'Left', x: 1, y: 0 },
  { label: 'Right', x: -1, y: 0 },
  { label: 'Up', x: 0, y: 1 },
  { label: 'Down', x: 0, y: -1 },
] as const;

function buildNode(drawnState: DrawnState, trace: Trace | null, search: string): Node {
  const { state, x, y } = drawnState;
  const kind =
    state.id === trace?.at ? 'now' : search !== '' && isMatch(drawnState, search) ? 'found' : 'plain';
  return {
    id: state.id,
    position: { x, y },
    data: { label: `${state.id}${kind === 'now' ? ' (now)' : ''}` },
    className: `${classes.state} ${classes[kind]}`,
    style: { width: stateBox.width, minHeight: stateBox.height },
  };
}

function buildEdge(arrow: RoutedArrow, trace: Trace | null): RoutedEdge {
  const isTaken = [...arrow.transitions, ...arrow.returns].some(({ id }) => trace?.takenIds.has(id));
  const head = { type: MarkerType.ArrowClosed };
  return {
    id: `${arrow.from} ${arrow.to}`,
    type: 'routed',
    source: arrow.from,
    target: arrow.to,
    data: {
      points: arrow.points,
      labelPoint: findLabelPoint(arrow, trace),
      label: formatArrowLabel(arrow, trace),
    },
    className: isTaken ? (classes.taken ?? '') : (classes.way ?? ''),
    markerEnd: head,
    ...(arrow.returns.length > 0 ? { markerStart: { ...head, orient: 'auto-start-reverse' } } : {}),
    zIndex: isTaken ? 1 : 0,
  };
}

/**
 * The point of an arrow's label. An arrow without a label point gets one at its
 * middle once the path has evaluated its guard; null otherwise.
 */
function findLabelPoint(
  { label, transitions, returns, points }: RoutedArrow,
  trace: Trace | null,
): Point | null {
  const isAsked = [...transitions, ...returns].some(({ id }) => trace?.outcomes.has(id));
  return label ?? (isAsked ? (points[Math.floor(points.length / 2)] ?? null) : null);
}

function isMatch({ state }: DrawnState, search: string): boolean {
  return `${state.id} ${state.title ?? ''}`.toLowerCase().includes(search.trim().toLowerCase());
}
