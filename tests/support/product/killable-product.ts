import { buildApp } from '../../../server/app.ts';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { httpPayment } from '../machines/http-payment.ts';
import { worldOn } from '../server/test-world.ts';

/**
 * Serves a seeded database in a separate process that a test can kill; sends its address to the parent. With a business day its
 * clock is there; with a day of the calendar it works on that up to the day, too.
 */
const { PAYING_DATABASE = '', PAYING_SERVICE = '', CALENDAR_DAY = '', BUSINESS_DAY = '' } = process.env;
const now = BUSINESS_DAY === '' ? [] : [new Date(`${BUSINESS_DAY}T18:00:00Z`)];
const world = await worldOn({ db: openDatabase(PAYING_DATABASE) }, ...now);
const providers = { ...world.providers, payment: httpPayment(PAYING_SERVICE) };
const app = await buildApp({ ...world, providers });
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
if (CALENDAR_DAY !== '') await workOnCalendar(world, new AbortController().signal);
