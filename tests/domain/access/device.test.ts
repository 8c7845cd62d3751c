import { expect, test } from 'vitest';
import { describeDevice } from '../../../machines/domain/access/device.ts';

test('a device is named as its owner calls it', () => {
  const agents = [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0',
    'Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
    'curl/8.5',
  ];
  expect(agents.map(describeDevice)).toEqual([
    'Chrome, Android',
    'Safari, iPhone',
    'Edge, Windows',
    'Firefox, Mac',
    'Chrome, Chromebook',
    null,
  ]);
});
