import { use, useEffect, useState } from 'react';
import { formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import type { Revision } from '../../../machines/lab/versions/revision.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../Lab.module.css';
import { type OpenedVersion, type Repository, RepositoryContext } from './versions.ts';

interface RevisionListProps {
  onOpen: (opened: OpenedVersion) => void;
}

/** The recent git revisions that changed the machines, each with a button to compare it; a notice if there is no repository. */
export function RevisionList({ onOpen }: RevisionListProps) {
  const repository = use(RepositoryContext);
  return (
    <Section title="Git revisions">
      {repository === null ? <NoRepository /> : <RevisionTable repository={repository} onOpen={onOpen} />}
    </Section>
  );
}

function NoRepository() {
  return (
    <p>
      No git repository is at hand here. Open a file of a version, or choose one that was opened before;{' '}
      <code>npm run lab</code> in a checkout lists its revisions.
    </p>
  );
}

function RevisionTable({ repository, onOpen }: RevisionListProps & { repository: Repository }) {
  const [revisions, setRevisions] = useState<readonly Revision[] | null | undefined>();
  const [opening, setOpening] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    repository.revisions().then(setRevisions, () => setRevisions(null));
  }, [repository]);
  if (revisions === undefined) return <Loading label="Asking for the revisions" shape="table" />;
  if (revisions === null) return <NoRepository />;
  const open = async (id: string) => {
    setOpening(id);
    setProblem(null);
    await repository.versionAt(id).then(
      (version) => onOpen({ name: id, version }),
      (cause: unknown) => setProblem(`The wizard of ${id} could not be read. ${String(cause)}`),
    );
    setOpening(null);
  };
  return (
    <>
      {problem === null ? null : <Banner kind="bad" title={problem} />}
      <ListTable
        caption="Revisions that changed the machines, the newest first"
        rows={revisions}
        rowId={({ id }) => id}
        columns={[
          { id: 'id', label: 'Revision', cell: ({ id }) => <code>{id}</code> },
          {
            id: 'at',
            label: 'Day',
            cell: ({ at }) => <span className={classes.day}>{formatDate(toBusinessDate(new Date(at)))}</span>,
          },
          { id: 'subject', label: 'What changed', cell: ({ subject }) => subject },
          {
            id: 'compare',
            label: 'With today’s wizard',
            cell: ({ id }) => (
              <CallButton
                variant="default"
                isBusy={opening === id}
                isDisabled={opening !== null}
                onPress={() => void open(id)}
              >
                Compare<span className="hw-hidden"> {id} with today’s wizard</span>
              </CallButton>
            ),
          },
        ]}
      />
    </>
  );
}
