import { Checkbox } from '@mantine/core';
import type { MachineMap } from '../../../machines/lab/map/machine-map.ts';
import { type EdgeKind, edgeKinds, listEdges } from '../../../machines/lab/map/map-edges.ts';
import classes from './Map.module.css';
import type { MapTones } from './map-tones.ts';
import { toneStyle } from './tone-style.ts';

interface MapLegendProps {
  map: MachineMap;
  hidden: ReadonlySet<EdgeKind>;
  /** Called with the kinds that are hidden from now on; without it the legend has no switches. */
  onHide?: (hidden: ReadonlySet<EdgeKind>) => void;
  tones?: MapTones | null;
}

/** What the lines and colors of a map mean. Each kind of line can be switched off. */
export function MapLegend({ map, hidden, onHide, tones = null }: MapLegendProps) {
  const edges = listEdges(map);
  const present = edgeKinds.filter(({ kind }) => edges.some((edge) => edge.kind === kind));
  const toggle = (kind: EdgeKind) => {
    const changed = new Set(hidden);
    if (!changed.delete(kind)) changed.add(kind);
    onHide?.(changed);
  };
  return (
    <fieldset className={classes.legend}>
      <legend className="hw-hidden">Lines of the map</legend>
      {present.map(({ kind, label, about }) => {
        const content = (
          <>
            <svg className={classes.sample} viewBox="0 0 34 10" width={34} height={10} aria-hidden>
              <g className={classes.edge} data-kind={kind} data-look="plain">
                <path className={classes.line} d="M 1 5 H 28" />
                <path className={classes.head} d="M 33 5 L 25 1.4 L 25 8.6 Z" />
              </g>
            </svg>
            {`${label} `}
            <span className={classes.count}>
              {edges.filter((edge) => edge.kind === kind).length}
              {hidden.has(kind) ? ' hidden' : ''}
            </span>
          </>
        );
        if (onHide === undefined)
          return (
            <span key={kind} className={classes.key} title={about}>
              {content}
            </span>
          );
        return (
          <Checkbox
            key={kind}
            size="xs"
            className={classes.key}
            title={about}
            label={content}
            checked={!hidden.has(kind)}
            onChange={() => toggle(kind)}
          />
        );
      })}
      {tones?.legend.map(({ tone, label }) => (
        <span key={label} className={classes.key}>
          <svg viewBox="0 0 22 14" width={22} height={14} aria-hidden>
            <g className={classes.state} data-tone={tone} style={toneStyle({ tone, words: label })}>
              <rect className={classes.box} x={1} y={1} width={20} height={12} rx={3} />
            </g>
          </svg>
          {label}
        </span>
      ))}
    </fieldset>
  );
}
