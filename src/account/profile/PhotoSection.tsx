import { useMutation } from '@apollo/client/react';
import { IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { FileCallError, uploadOwnPhoto } from '../../graphql/file-calls.ts';
import { RemovePhoto } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { FilePicker } from '../../ui/controls/FilePicker.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './Profile.module.css';
import { findSaveProblems } from './save-problems.ts';

interface PhotoSectionProps {
  /** The photo as a data URL; null if there is none. */
  photo: string | null;
  name: string;
  mayChange: boolean;
  /** Loads the photo again. */
  onChange: () => Promise<unknown>;
}

/** The viewer's photo, which proposals show, with a way to set and remove it. */
export function PhotoSection({ photo, name, mayChange, onChange }: PhotoSectionProps) {
  const [outcome, setOutcome] = useState<{ isGood: boolean; text: string } | null>(null);
  const [remove] = useMutation(RemovePhoto);
  const [isUploading, setUploading] = useState(false);
  const upload = async (file: File) => {
    setOutcome(null);
    setUploading(true);
    await uploadOwnPhoto(file)
      .then(onChange)
      .then(
        () => setOutcome({ isGood: true, text: 'The photo was saved.' }),
        (problem: unknown) => setOutcome({ isGood: false, text: describeFailure(problem) }),
      )
      .finally(() => setUploading(false));
  };
  const removal = usePress(async () => {
    setOutcome(null);
    const { data } = await remove().catch(() => ({ data: undefined }));
    const [problem] = findSaveProblems(data?.removePhoto);
    if (problem === undefined) await onChange();
    setOutcome({ isGood: problem === undefined, text: problem?.message ?? 'The photo was removed.' });
  });
  return (
    <Section title="Your photo" intro="It appears next to your name on proposals that you make from now on.">
      <div className={classes.photoRow}>
        {photo === null ? (
          <IconUserCircle className={classes.noPhoto} size={96} stroke={1} aria-hidden />
        ) : (
          <img className={classes.photo} src={photo} alt={`${name}, as proposals show it`} />
        )}
        {mayChange ? (
          <div className={classes.actions}>
            <FilePicker
              id="own-photo"
              label={photo === null ? 'Add a photo' : 'Choose another'}
              accept="image/jpeg,image/png,image/webp"
              isBusy={isUploading}
              aria-describedby="own-photo-note"
              onPick={(file) => void upload(file)}
            />
            {photo === null ? null : (
              <CallButton variant="default" size="sm" isBusy={removal.isBusy} onPress={removal.press}>
                Remove<span className="hw-hidden"> the photo</span>
              </CallButton>
            )}
          </div>
        ) : null}
      </div>
      <p id="own-photo-note" className={classes.empty}>
        JPEG, PNG or WebP, at most 5 MB. It is cut square around its middle; where it was taken is not kept.
      </p>
      <span role="status">
        {outcome === null ? null : (
          <StatusWord tone={outcome.isGood ? 'good' : 'bad'}>{outcome.text}</StatusWord>
        )}
      </span>
    </Section>
  );
}

function describeFailure(problem: unknown): string {
  return problem instanceof FileCallError
    ? problem.message
    : 'The photo was not saved. Try again in a moment.';
}
