import { useEffect, useState } from 'react';
import { askClock, type Clock, clockOfPage, moveClock } from './clock.ts';

const lookEvery = 3_000;

/** The clock as the page came with it, then as the server tells it to whoever is signed in; and moving it. */
export function useClock() {
  const [clock, setClock] = useState<Clock>(clockOfPage);
  const [isMoving, setMoving] = useState(false);
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    let token: string | null = null;
    const look = (isForced: boolean) => {
      void askClock(isForced ? null : token).then(
        (told) => {
          token = told.token;
          if (told.clock) setClock(told.clock);
        },
        () => undefined,
      );
    };
    look(true);
    const timer = setInterval(() => look(false), lookEvery);
    const arrive = () => look(true);
    addEventListener('focus', arrive);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', arrive);
    };
  }, []);
  const move = async (days: number | null) => {
    setMoving(true);
    setRefusal('');
    await moveClock(days).then(setRefusal, () => setRefusal('The clock could not be moved. Try again.'));
    setMoving(false);
  };
  return { clock, refusal, isMoving, move };
}
