import { useEffect, useState } from 'react';
import { fetchClock, readPageClock, requestClockMove, type SandboxClock } from './clock.ts';

const pollInterval = 3_000;

/** After so many looks the server is asked although the session is the same: another person may have moved the clock. */
const looksPerQuestion = 10;

/** The sandbox clock and how to move it. It starts with the page's value, then follows the server's answer for the signed-in user. */
export function useSandboxClock() {
  const [clock, setClock] = useState<SandboxClock>(readPageClock);
  const [isMoving, setMoving] = useState(false);
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    let token: string | null = null;
    const look = (isForced: boolean) => {
      void fetchClock(isForced ? null : token).then(
        (answer) => {
          token = answer.token;
          if (answer.clock) setClock(answer.clock);
        },
        () => undefined,
      );
    };
    look(true);
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      look(looks % looksPerQuestion === 0);
    }, pollInterval);
    const arrive = () => look(true);
    addEventListener('focus', arrive);
    // From a page that sees the days go by.
    addEventListener('sandboxclock', arrive);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', arrive);
      removeEventListener('sandboxclock', arrive);
    };
  }, []);
  const move = async (days: number | null) => {
    setMoving(true);
    setRefusal('');
    await requestClockMove(days).then(setRefusal, () =>
      setRefusal('The clock could not be moved. Try again.'),
    );
    setMoving(false);
  };
  return { clock, refusal, isMoving, move };
}
