import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { NotAuthorizedError, SessionOverError } from '../../session/session-errors.ts';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { CrashPage } from './CrashPage.tsx';

interface CrashState {
  problem: unknown;
}

/** Catches and reports errors thrown by a page. Try again, or another address, renders the page again. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return <Boundary path={path}>{children}</Boundary>;
}

interface BoundaryProps {
  path: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, CrashState> {
  override state: CrashState = { problem: null };

  static getDerivedStateFromError(problem: unknown): CrashState {
    return { problem };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.path !== this.props.path) this.reset();
  }

  reset = (): void => {
    if (this.state.problem !== null) this.setState({ problem: null });
  };

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    // The person is already being redirected.
    if (problem instanceof SessionOverError || problem instanceof NotAuthorizedError) return <PageLoading />;
    return <CrashPage problem={problem} onRetry={this.reset} />;
  }
}
