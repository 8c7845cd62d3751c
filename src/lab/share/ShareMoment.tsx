import { type RefObject, use, useState } from 'react';
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
import { downloadFile } from '../paths/download-file.ts';
import { encodePath } from '../paths/lab-path.ts';
import { findReplayDifferences } from '../player/replay-differences.ts';
import type { Player } from '../player/use-player.ts';
import { RecordingsContext } from '../sessions/sessions.ts';
import { describeSteps } from './describe-steps.ts';
import { LabLinksContext } from './lab-links.ts';
import { takePicture } from './take-picture.ts';

interface ShareMomentProps {
  player: Player;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** Copies what the player shows: as a short link, or as a bug report with the steps that led there and a picture of the screen. */
export function ShareMoment({ player, frame }: ShareMomentProps) {
  const findLink = useMomentLink(player);
  const [notice, setNotice] = useState('');
  const copy = async (write: () => Promise<{ text: string; notice: string }>) => {
    try {
      const copied = await write();
      await navigator.clipboard.writeText(copied.text);
      setNotice(copied.notice);
    } catch (problem) {
      setNotice(`Not copied: ${describeProblem(problem)}`);
    }
  };
  const link = usePress(() => copy(async () => ({ text: await findLink(), notice: 'The link is copied.' })));
  const report = usePress(() =>
    copy(async () => {
      const [address, picture] = await Promise.all([findLink(), downloadPicture(frame.current, player)]);
      const text = writeBugReport({ ...collectReport(player, address), picture: picture.name });
      return { text, notice: `The bug report is copied. ${picture.notice}` };
    }),
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

/** Makes the link to what the player shows: a short one where a server keeps it. */
function useMomentLink(player: Player): () => Promise<string> {
  const links = use(LabLinksContext);
  const { isServed } = use(RecordingsContext);
  const { base } = useRouter();
  // What was opened from a file is nowhere else: the link holds its path, though not what it recorded.
  const isRecordingKept = player.recording === null || isServed(player.recording);
  return async () => {
    const search = isRecordingKept ? player.search() : addressPath(player);
    const query = links === null ? search : new URLSearchParams({ link: await links.keep(search) });
    return `${location.origin}${base}/lab/player?${query}`;
  };
}

/** Downloads the picture of the screen, to which the report refers by the name of its file. Without one the report is copied all the same. */
async function downloadPicture(
  frame: HTMLIFrameElement | null,
  { moments, at }: Player,
): Promise<{ name: string | null; notice: string }> {
  try {
    if (frame === null) throw new Error('No screen is shown.');
    const picture = await takePicture(frame);
    const name = `screen-${at}-${(moments[at]?.at ?? '').replaceAll('.', '-')}.png`;
    downloadFile(name, picture);
    return { name, notice: `Its picture is downloaded: put ${name} beside the text.` };
  } catch (problem) {
    return { name: null, notice: `It has no picture: ${describeProblem(problem)}` };
  }
}

function describeProblem(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

/** The player's address behind its question mark, with the whole path in place of the recording. */
function addressPath({ path, search }: Player): string {
  const query = new URLSearchParams(search());
  if (path !== null) query.set('play', encodePath(path));
  query.delete('recording');
  return query.toString();
}

function collectReport(
  { path, moments, at, width, scheme, faults }: Player,
  link: string,
): Omit<BugReport, 'picture'> {
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
  };
}
