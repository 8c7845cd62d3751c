import { TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import {
  isColorScheme,
  type PictureProgress,
  type PictureRequest,
} from '../../../machines/lab/pictures/compared-pictures.ts';
import type { Revision } from '../../../machines/lab/versions/revision.ts';
import { steps } from '../../../machines/wizard/steps.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import lab from '../Lab.module.css';
import { Filter } from '../paths/Filter.tsx';
import type { Repository } from '../sessions/versions.ts';

interface TakePicturesProps {
  repository: Repository;
  progress: PictureProgress | undefined;
  isSending: boolean;
  onCompare: (request: PictureRequest) => void;
}

/** Chooses what is compared with what, and begins it. */
export function TakePictures({ repository, progress, isSending, onCompare }: TakePicturesProps) {
  const [before, setBefore] = useState('');
  const [now, setNow] = useState('');
  const [widths, setWidths] = useState('1280');
  const [schemes, setSchemes] = useState('light');
  const [screen, setScreen] = useState('');
  const listId = useId();
  const revisions = useRevisions(repository);
  const isRunning = progress?.isRunning === true;
  const compare = () =>
    onCompare({
      before: before.trim() || null,
      now: before.trim() === '' ? null : now.trim() || null,
      widths: widths.split(' ').map(Number),
      schemes: schemes.split(' ').filter(isColorScheme),
      screen: screen || null,
    });
  return (
    <>
      <div className={lab.filters}>
        <TextInput
          size="sm"
          label="Earlier revision"
          value={before}
          list={listId}
          placeholder="The approved pictures"
          onChange={({ currentTarget }) => setBefore(currentTarget.value)}
        />
        <TextInput
          size="sm"
          label="Later revision"
          value={before.trim() === '' ? '' : now}
          list={listId}
          placeholder="This checkout"
          disabled={before.trim() === ''}
          onChange={({ currentTarget }) => setNow(currentTarget.value)}
        />
        <datalist id={listId}>
          {revisions.map(({ id, subject }) => (
            <option key={id} value={id}>
              {subject}
            </option>
          ))}
        </datalist>
        <Filter label="Widths" open={null} value={widths} options={widthOptions} onChange={setWidths} />
        <Filter label="Colors" open={null} value={schemes} options={schemeOptions} onChange={setSchemes} />
        <Filter label="Screens" open="All" value={screen} options={screenOptions} onChange={setScreen} />
        <CallButton
          isBusy={isRunning || isSending}
          busyText={isRunning ? 'Taking pictures…' : 'Working…'}
          slowText={null}
          onPress={compare}
        >
          Take and compare the pictures
        </CallButton>
      </div>
      <p role="status">{isRunning ? progress.message : ''}</p>
    </>
  );
}

const widthOptions = [
  { value: '1280', label: '1280 px' },
  { value: '768', label: '768 px' },
  { value: '320', label: '320 px' },
  { value: '320 1280', label: '320 and 1280 px' },
  { value: '320 768 1280', label: '320, 768 and 1280 px' },
];
const schemeOptions = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'light dark', label: 'Light and dark' },
];
const screenOptions = steps.map(({ id, number, title }) => ({ value: id, label: `${number} · ${title}` }));

/** The recent revisions of the repository; none if it cannot be read. */
function useRevisions(repository: Repository): readonly Revision[] {
  const [revisions, setRevisions] = useState<readonly Revision[]>([]);
  useEffect(() => {
    repository.revisions().then(
      (found) => setRevisions(found ?? []),
      () => undefined,
    );
  }, [repository]);
  return revisions;
}
