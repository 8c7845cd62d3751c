import { useApolloClient, useQuery } from '@apollo/client/react';
import { PolicyFile } from '../../graphql/documents.ts';
import { type LoadedPolicyFile, parsePolicyFile } from '../../graphql/parse-policy-file.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { LoadedPolicy, type LoadedPolicyProps } from '../frame/LoadedPolicy.tsx';
import { useOpenQuote } from '../frame/use-open-quote.ts';
import { formatQuoteName } from '../open/quote-name.ts';
import { type Wizard, WizardContext } from '../open/use-wizard.ts';
import { replaceFile as replaceStoredFile } from '../saving/follow-cached-file.ts';
import { Desk } from './Desk.tsx';

/** The desk of a policy: everything about it on one page, with tabs. It shows the version in force, whatever is being worked on. */
export function DeskPage() {
  return (
    <LoadedPolicy opensFromCache>
      {(loaded) => {
        const { transactionId } = loaded.file.transaction;
        return isInForce(loaded.file) ? (
          <OpenDesk key={transactionId} {...loaded} />
        ) : (
          <DeskBesideChange key={transactionId} {...loaded} />
        );
      }}
    </LoadedPolicy>
  );
}

/** Whether a file is the version in force; before the issue, the only transaction counts as that. */
function isInForce({ policy, transaction }: LoadedPolicyFile): boolean {
  return policy.inForceTransactionId === null || policy.inForceTransactionId === transaction.transactionId;
}

/** The desk while a change is open: it loads the version in force beside it. */
function DeskBesideChange({ policyId, file, viewer }: LoadedPolicyProps) {
  const { data, loading, refetch } = useQuery(PolicyFile, {
    variables: { policyId: String(policyId), transactionId: String(file.policy.inForceTransactionId) },
    // The cache holds the file that is worked on.
    fetchPolicy: 'no-cache',
  });
  if (data?.policyFile) {
    const inForce = parsePolicyFile(data.policyFile);
    return <OpenDesk policyId={policyId} file={inForce} viewer={viewer} openChange={file} />;
  }
  if (loading) return <PageLoading />;
  return (
    <PageFrame title={formatQuoteName(policyId, file)}>
      <LoadFailure title="The version in force could not be loaded" onRetry={() => void refetch()} />
    </PageFrame>
  );
}

interface OpenDeskProps extends LoadedPolicyProps {
  /** The change that is being worked on beside the version in force. */
  openChange?: LoadedPolicyFile;
}

function OpenDesk({ policyId, file, viewer, openChange }: OpenDeskProps) {
  const { quote, wizard } = useOpenQuote(policyId, file, viewer);
  const client = useApolloClient();
  const { transactionId } = file.transaction;
  // A call answers with the file that is worked on. The desk keeps the version that it shows.
  const reloadFile = async () => {
    const variables = { policyId: String(policyId), transactionId: String(transactionId) };
    const { data } = await client.query({ query: PolicyFile, variables, fetchPolicy: 'no-cache' });
    if (data?.policyFile) replaceStoredFile(quote, parsePolicyFile(data.policyFile));
  };
  const replaceFile: Wizard['replaceFile'] = (answer) => {
    if (answer.transaction.transactionId === String(transactionId)) return wizard.replaceFile(answer);
    void reloadFile().catch(() => location.reload());
  };
  return (
    <WizardContext value={{ ...wizard, replaceFile, reloadFile }}>
      <Desk openChange={openChange?.transaction} />
    </WizardContext>
  );
}
