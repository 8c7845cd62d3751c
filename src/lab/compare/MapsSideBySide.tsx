import { lazy, Suspense, useMemo, useState } from 'react';
import { findMapDifferences, type MapDifferences } from '../../../machines/lab/comparison/map-differences.ts';
import type { MachineMap } from '../../../machines/lab/map/machine-map.ts';
import { type EdgeKind, listEdges } from '../../../machines/lab/map/map-edges.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { reloadAction } from '../../ui/feedback/slow-call-action.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { MapLegend } from '../map/MapLegend.tsx';
import type { MapTone, MapTones, ToneName } from '../map/map-tones.ts';
import classes from './Compare.module.css';
import type { ComparedWizards } from './use-compared-wizards.ts';

const LazyMapDrawing = lazy(async () => ({
  default: (await import('../map/MapDrawing.tsx')).MapDrawing,
}));

/** The maps of both versions side by side; what only one has, and what changed, is colored. */
export function MapsSideBySide({ wizards: { old, now, comparison } }: { wizards: ComparedWizards }) {
  const before = useMemo(() => ({ map: comparison.old.map, tables: old.tables }), [comparison, old]);
  const after = useMemo(() => ({ map: comparison.now.map, tables: now.tables }), [comparison, now]);
  const sides = useMemo(() => {
    const touched = new Set(comparison.sentences.flatMap(({ states }) => states));
    const [gone, added] = [
      findMapDifferences(before, after, touched),
      findMapDifferences(after, before, touched),
    ];
    return [
      { side: 'Before', label: old.label, ...before, tones: toTones(gone, 'bad', 'gone') },
      { side: 'After', label: now.label, ...after, tones: toTones(added, 'good', 'new') },
    ];
  }, [before, after, comparison, old, now]);
  const [hidden, setHidden] = useState<ReadonlySet<EdgeKind>>(() => hideUnchanged(sides));
  return (
    <Section
      title="The maps side by side"
      intro="What only one of them has, and each step that changed, is colored. Lines of a kind in which nothing changed are hidden at first."
    >
      <div className={classes.sides}>
        {sides.map(({ side, label, map, tables, tones }) => (
          <div key={side} className={classes.map}>
            <h3 className={classes.title}>
              {side}: {label}
            </h3>
            <Suspense fallback={<Loading label="Laying out the map" slowAction={reloadAction} />}>
              <LazyMapDrawing
                map={map}
                clearing={tables.clearing ?? noClearing}
                label={`${side}: ${label}`}
                shape="half"
                hidden={hidden}
                tones={tones}
                legend={<MapLegend map={map} hidden={hidden} onHide={setHidden} tones={tones} />}
              />
            </Suspense>
          </div>
        ))}
      </div>
    </Section>
  );
}

const noClearing: readonly never[] = [];

function toTones(differences: MapDifferences, tone: ToneName, words: string): MapTones {
  const { ownStates, changedStates, ownTransitions } = differences;
  const tones: [string, MapTone][] = [
    ...[...ownStates].map((id): [string, MapTone] => [`state ${id}`, { tone, words }]),
    ...[...changedStates].map((id): [string, MapTone] => [`state ${id}`, { tone: 'warn', words: 'changed' }]),
    ...[...ownTransitions].map((id): [string, MapTone] => [`way ${id}`, { tone, words }]),
  ];
  return {
    tones: new Map(tones),
    legend: [
      { tone: 'warn', label: 'Changed' },
      { tone, label: tone === 'bad' ? 'Only before' : 'Only after' },
    ],
  };
}

/** The kinds of lines that are hidden at first: Back and hard stops, unless one of theirs changed. */
function hideUnchanged(
  sides: readonly { readonly map: MachineMap; readonly tones: MapTones }[],
): ReadonlySet<EdgeKind> {
  const changed = new Set(
    sides.flatMap(({ map, tones }) =>
      listEdges(map)
        .filter(({ transitions }) => transitions.some(({ id }) => tones.tones.has(`way ${id}`)))
        .map(({ kind }) => kind),
    ),
  );
  return new Set((['back', 'stop'] as const).filter((kind) => !changed.has(kind)));
}
