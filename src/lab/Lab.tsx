import { Anchor } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { Link, useParams } from 'wouter';
import { Loading } from '../ui/feedback/Loading.tsx';
import { NotFoundView } from '../ui/feedback/NotFoundView.tsx';
import { reloadAction } from '../ui/feedback/slow-call-action.ts';
import { type OnDemand, onDemand } from '../ui/layout/on-demand.ts';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { ColorSchemes } from '../ui/theme/ColorSchemes.tsx';
import classes from './Lab.module.css';
import { labColors } from './lab-colors.ts';
import { type OpenedVersion, VersionsContext } from './sessions/versions.ts';

const labViews: readonly { readonly id: string; readonly title: string; readonly view: OnDemand }[] = [
  {
    id: 'map',
    title: 'Map',
    view: onDemand(async () => (await import('./map/MapView.tsx')).MapView),
  },
  {
    id: 'player',
    title: 'Player',
    view: onDemand(async () => (await import('./player/PlayerView.tsx')).PlayerView),
  },
  {
    id: 'coverage',
    title: 'Coverage',
    view: onDemand(async () => (await import('./coverage/CoverageView.tsx')).CoverageView),
  },
  {
    id: 'sessions',
    title: 'Sessions',
    view: onDemand(async () => (await import('./sessions/SessionsView.tsx')).SessionsView),
  },
  {
    id: 'compare',
    title: 'Compare',
    view: onDemand(async () => (await import('./sessions/CompareView.tsx')).CompareView),
  },
];

/** Loads the script of the page of the lab at an address. A failure shows when the page is rendered. */
export async function preloadLabView(address: string): Promise<void> {
  const name = /\/lab\/([^/]+)/.exec(address)?.[1] ?? firstView;
  await labViews
    .find(({ id }) => id === name)
    ?.view.preload()
    .catch(() => undefined);
}

const firstView = 'map';

/** The QA lab, which shows, replays and measures coverage of every path of the wizard. */
export function Lab() {
  const { view = firstView } = useParams<{ view?: string }>();
  const versions = useOpenedVersions();
  const open = labViews.find(({ id }) => id === view);
  if (open === undefined) return <NotFoundView />;
  return (
    <ColorSchemes store={labColors}>
      <PageFrame
        title={`QA lab: ${open.title}`}
        action={<LabMenu open={open.id} />}
        // The player takes the whole window: its screen needs the room of the menu.
        {...(open.id === 'player' ? { width: 'full', menu: null } : {})}
      >
        <div className={classes.view}>
          <VersionsContext value={versions}>
            <Suspense fallback={<Loading label={`Loading ${open.title}`} slowAction={reloadAction} />}>
              <open.view.Shown key={open.id} />
            </Suspense>
          </VersionsContext>
        </div>
      </PageFrame>
    </ColorSchemes>
  );
}

function LabMenu({ open }: { open: string }) {
  return (
    <nav aria-label="Lab" className={classes.views}>
      {labViews.map(({ id, title }) => (
        <Anchor component={Link} key={id} href={`/lab/${id}`} aria-current={id === open ? 'page' : undefined}>
          {title}
        </Anchor>
      ))}
    </nav>
  );
}

/** The opened versions, newest first. Opening a version replaces an earlier one with the same name. */
function useOpenedVersions() {
  const [opened, setOpened] = useState<readonly OpenedVersion[]>([]);
  return useMemo(
    () => ({
      opened,
      addVersion: (version: OpenedVersion) =>
        setOpened((versions) => [version, ...versions.filter(({ name }) => name !== version.name)]),
    }),
    [opened],
  );
}
