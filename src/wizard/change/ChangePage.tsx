import { Redirect } from 'wouter';
import { paths } from '../../paths.ts';
import { LoadedPolicy, type LoadedPolicyProps } from '../frame/LoadedPolicy.tsx';
import { ChangeWork } from './ChangeWork.tsx';
import { NewChange } from './NewChange.tsx';

/** Where an issued policy is changed: the kinds of change, or the change that is open. */
export function ChangePage() {
  return <LoadedPolicy>{(loaded) => <ChangeOf {...loaded} />}</LoadedPolicy>;
}

function ChangeOf(loaded: LoadedPolicyProps) {
  const { policyId, file } = loaded;
  const { currentTransactionId, openTransactionId } = file.policy;
  if (currentTransactionId === null) return <Redirect to={paths.policy(policyId)} replace />;
  return openTransactionId === null ? <NewChange {...loaded} /> : <ChangeWork {...loaded} />;
}
