import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import type { ComparedPicture, TakenPicture } from '../../../machines/lab/pictures/compared-pictures.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import lab from '../Lab.module.css';
import { Filter } from '../paths/Filter.tsx';
import { HighlightedPicture } from './HighlightedPicture.tsx';
import { LaidOver } from './LaidOver.tsx';
import classes from './Pictures.module.css';
import { stateWords } from './picture-filter.ts';

interface PictureDetailProps {
  picture: ComparedPicture;
  /** What the earlier and the later picture are called. */
  labels: readonly [string, string];
  addressOf: (digest: string) => string;
  mode: string;
  onMode: (mode: string) => void;
  /** Null at the ends of the list. */
  onBefore: (() => void) | null;
  onAfter: (() => void) | null;
  /** Null if there is nothing to approve. */
  onApprove: (() => void) | null;
  isSending: boolean;
}

/** A picture and the earlier one of the same screen, compared in the way that was chosen. */
export function PictureDetail(props: PictureDetailProps) {
  const { picture, mode, onMode, onBefore, onAfter, onApprove, isSending } = props;
  const { title, words, width, scheme, state, isApproved, problem } = picture;
  return (
    <section className={classes.detail} aria-label={`${title}, ${width} px, ${scheme}`}>
      <div className={lab.filters}>
        <h2 className={classes.title}>
          {title} <Tag tone={isApproved ? 'note' : 'warn'}>{isApproved ? 'Approved' : stateWords[state]}</Tag>
        </h2>
        <Button variant="default" disabled={onBefore === null} onClick={onBefore ?? undefined}>
          Previous
        </Button>
        <Button variant="default" disabled={onAfter === null} onClick={onAfter ?? undefined}>
          Next
        </Button>
        <Filter
          label="Compare by"
          open={null}
          value={mode || 'highlight'}
          options={modes}
          onChange={onMode}
        />
        {onApprove === null ? null : (
          <CallButton isBusy={isSending} onPress={onApprove}>
            {state === 'gone' ? 'Forget it' : 'Approve'}
          </CallButton>
        )}
      </div>
      <p>{[words, `${width} px`, scheme].filter((word) => word !== '').join(', ')}</p>
      {problem === null ? null : <p>{problem}</p>}
      <ComparedBy {...props} />
      <Regions picture={picture} />
    </section>
  );
}

const modes = [
  { value: 'highlight', label: 'Highlight' },
  { value: 'slider', label: 'Slider' },
  { value: 'onion', label: 'Onion skin' },
  { value: 'plain', label: 'Side by side' },
];

/** What differs and what is unstable, by the words that stand there. The numbers are those of the highlight. */
function Regions({ picture: { changed, unstable } }: { picture: ComparedPicture }) {
  return (
    <>
      {changed.length === 0 ? null : (
        <ol className={classes.regions} aria-label="What differs">
          {changed.map(({ before, now, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the regions of a picture never change
            <li key={index}>
              {name || 'A part without words'}
              {before === null ? ' (added)' : ''}
              {now === null ? ' (taken away)' : ''}
            </li>
          ))}
        </ol>
      )}
      {unstable.length === 0 ? null : (
        <>
          <p>Looks otherwise each time it is drawn, and is not compared:</p>
          <ul className={classes.regions} aria-label="Unstable regions">
            {unstable.map(({ name, x, y, width, height }) => (
              <li key={`${x} ${y}`}>
                {name || 'A part without words'} ({width} by {height} at {x}, {y})
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function ComparedBy({ picture, labels, addressOf, mode }: PictureDetailProps) {
  const [share, setShare] = useState(50);
  const { before, now, changed, unstable } = picture;
  if (before === null && now === null) return <NotTaken picture={picture} />;
  const [earlier, later] = labels;
  const isOver = (mode === 'slider' || mode === 'onion') && before !== null && now !== null;
  if (isOver) {
    const pair = [before, now].map((one) => ({ ...one, src: addressOf(one.digest) }));
    return <LaidOver mode={mode} pair={pair} labels={labels} share={share} onShare={setShare} />;
  }
  const isMarked = mode !== 'plain';
  return (
    <div className={classes.pair}>
      <figure>
        <Caption side={before} label={earlier} addressOf={addressOf} />
        {before === null ? null : (
          <HighlightedPicture
            picture={before}
            src={addressOf(before.digest)}
            alt={`${picture.title}, ${earlier}`}
            marks={isMarked ? changed.map((one) => one.before) : []}
            unstable={[]}
          />
        )}
      </figure>
      <figure>
        <Caption side={now} label={later} addressOf={addressOf} />
        {now === null ? null : (
          <HighlightedPicture
            picture={now}
            src={addressOf(now.digest)}
            alt={`${picture.title}, ${later}`}
            marks={isMarked ? changed.map((one) => one.now) : []}
            unstable={isMarked ? unstable : []}
          />
        )}
      </figure>
    </div>
  );
}

interface CaptionProps extends Pick<PictureDetailProps, 'addressOf'> {
  side: TakenPicture | null;
  label: string;
}

function Caption({ side, label, addressOf }: CaptionProps) {
  if (side === null) return <figcaption>{label}: no picture</figcaption>;
  return (
    <figcaption>
      {label}, {side.width} by {side.height}:{' '}
      <Anchor href={addressOf(side.digest)} target="_blank" rel="noreferrer">
        full size
      </Anchor>
    </figcaption>
  );
}

function NotTaken({ picture: { state } }: { picture: ComparedPicture }) {
  return (
    <p>
      {state === 'same'
        ? 'It was not photographed: it is drawn from the same sources and data as before.'
        : 'There is no picture of it.'}
    </p>
  );
}
