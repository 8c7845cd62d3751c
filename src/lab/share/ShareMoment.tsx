import { use, useState } from 'react';
import { useRouter } from 'wouter';
import {
  type BugReport,
  describeMomentGot,
  writeBugReport,
} from '../../../machines/lab/sessions/bug-report.ts';
import { describeOutcome } from '../../../machines/lab/sessions/recorded-event-words.ts';
import { wizardVersion } from '../../../machines/wizard/wizard-version.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import classes from '../Lab.module.css';
import { encodePath } from '../paths/lab-path.ts';
import { findReplayDifferences } from '../player/replay-differences.ts';
import type { Player } from '../player/use-player.ts';
import { RecordingsContext } from '../sessions/sessions.ts';
import { describeSteps } from './describe-steps.ts';
import { LabLinksContext } from './lab-links.ts';

/** Copies what the player shows: as a short link, or as a bug report with the steps that led there. */
export function ShareMoment({ player }: { player: Player }) {
  const links = use(LabLinksContext);
  const { isServed } = use(RecordingsContext);
  const { base } = useRouter();
  const [notice, setNotice] = useState('');
  // What was opened from a file is nowhere else: the link holds its path, though not what it recorded.
  const isRecordingKept = player.recording === null || isServed(player.recording);
  const findLink = async () => {
    const search = isRecordingKept ? player.search() : addressPath(player);
    const query = links === null ? search : new URLSearchParams({ link: await links.keep(search) });
    return `${location.origin}${base}/lab/player?${query}`;
  };
  const copy = async (what: string, write: () => Promise<string>) => {
    try {
      await navigator.clipboard.writeText(await write());
      setNotice(`${what} copied.`);
    } catch (problem) {
      setNotice(`Not copied: ${problem instanceof Error ? problem.message : String(problem)}`);
    }
  };
  const link = usePress(() => copy('The link is', findLink));
  const report = usePress(() =>
    copy('The bug report is', async () => writeBugReport(collectReport(player, await findLink()))),
  );
  return (
    <div className={classes.save}>
      <CallButton variant="default" isBusy={link.isBusy} onPress={link.press}>
        Copy link
      </CallButton>
      <CallButton variant="default" isBusy={report.isBusy} onPress={report.press}>
        Copy as bug report
      </CallButton>
      <p role="status">{notice}</p>
    </div>
  );
}

/** The player's address behind its question mark, with the whole path in place of the recording. */
function addressPath({ path, search }: Player): string {
  const query = new URLSearchParams(search());
  if (path !== null) query.set('play', encodePath(path));
  query.delete('recording');
  return query.toString();
}

function collectReport({ path, moments, at, width, scheme, faults }: Player, link: string): BugReport {
  const walkStep = moments[at];
  const { event = null, after } = path?.recorded?.[at] ?? {};
  const recordedVersion = event?.machineVersion ?? wizardVersion;
  const place = walkStep?.at ?? '';
  const differences =
    walkStep === undefined || event === null || after === undefined
      ? []
      : findReplayDifferences(walkStep, event, after);
  return {
    title: path?.title ?? '',
    link,
    place,
    versions: recordedVersion === wizardVersion ? [wizardVersion] : [wizardVersion, recordedVersion],
    screen: `${width} px, ${scheme}`,
    faults,
    steps: path === null ? [] : describeSteps(path, moments, at),
    expected:
      event === null
        ? 'Say here what should have happened.'
        : `${describeOutcome(event)}, as it was recorded.`,
    got: describeMomentGot(place, differences),
    picture: null,
  };
}
