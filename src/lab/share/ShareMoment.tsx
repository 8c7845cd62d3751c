import { use, useState } from 'react';
import { useRouter } from 'wouter';
import { writeBugReport } from '../../../machines/lab/sessions/bug-report.ts';
import { describeOutcome } from '../../../machines/lab/sessions/recorded-event-words.ts';
import { wizardVersion } from '../../../machines/wizard/wizard-version.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import classes from '../Lab.module.css';
import { describeMoment } from '../player/describe-moment.ts';
import { findReplayDifferences } from '../player/replay-differences.ts';
import type { Player } from '../player/use-player.ts';
import { LabLinksContext } from './lab-links.ts';

/** Copies what the player shows: as a short link, or as a bug report with the steps that led there. */
export function ShareMoment({ player }: { player: Player }) {
  const links = use(LabLinksContext);
  const { base } = useRouter();
  const [notice, setNotice] = useState('');
  const findLink = async () => {
    const search = player.search();
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
    copy('The bug report is', async () => writeBugReport(collectMoment(player, await findLink()))),
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

function collectMoment({ path, moments, at, width, scheme, faults }: Player, link: string) {
  const walkStep = moments[at];
  const { event = null, after } = path?.recorded?.[at] ?? {};
  const steps = moments.slice(0, at + 1).map((moment, index) => {
    return `${describeMoment(moment, path?.recorded?.[index])}: ${moment.at}`;
  });
  const recordedVersion = event?.machineVersion ?? wizardVersion;
  return {
    title: path?.title ?? '',
    link,
    place: walkStep?.at ?? '',
    versions: recordedVersion === wizardVersion ? [wizardVersion] : [wizardVersion, recordedVersion],
    screen: `${width} px, ${scheme}`,
    faults,
    steps,
    recorded: event === null ? null : describeOutcome(event),
    differences:
      walkStep === undefined || event === null || after === undefined
        ? []
        : findReplayDifferences(walkStep, event, after),
  };
}
