import { useState } from 'react';
import { Banner } from '../feedback/Banner.tsx';
import { CallButton } from './CallButton.tsx';
import { type CsvRow, downloadCsv, TooManyRows } from './download-csv.ts';

interface CsvButtonProps {
  fileName: string;
  /** Reads the rows, the names of the columns first. */
  read: () => Promise<readonly CsvRow[]>;
}

/** Saves a list as a CSV file, with every row that it has. */
export function CsvButton({ fileName, read }: CsvButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'too long'>('idle');
  const save = async () => {
    setState('busy');
    try {
      downloadCsv(fileName, await read());
      setState('idle');
    } catch (problem) {
      setState(problem instanceof TooManyRows ? 'too long' : 'failed');
    }
  };
  return (
    <div className="hw-no-print">
      <CallButton variant="default" isBusy={state === 'busy'} onPress={() => void save()}>
        Save as CSV
      </CallButton>
      {state === 'too long' ? (
        <Banner kind="bad" title="The file was not made">
          The list has more rows than the 20,000 that a file holds. Choose fewer of them, such as those of
          fewer days.
        </Banner>
      ) : null}
      {state === 'failed' ? (
        <Banner kind="bad" title="The file was not made">
          The list could not be read to its end. Try again in a moment.
        </Banner>
      ) : null}
    </div>
  );
}
