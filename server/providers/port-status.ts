import type { LiveServices } from './live/live-services.ts';
import type { PortWatch } from './port-watch.ts';
import type { PrivateMarket } from './private-market.ts';
import type { Port, PortStatus, ServiceStatus } from './provider-result.ts';

interface PortSettings {
  readonly isProduction: boolean;
  readonly hasMail: boolean;
  readonly hasTexts: boolean;
  readonly live: LiveServices;
  readonly market: PrivateMarket;
}

/** Lists the provider of each port with a description and its latest calls in this process. */
export function listPortStatuses(
  { isProduction, hasMail, hasTexts, live, market }: PortSettings,
  watch: PortWatch,
): PortStatus[] {
  const row = (port: Port, description: string, services: readonly ServiceStatus[] = []): PortStatus => ({
    port,
    mode: services.length > 0 ? 'live' : 'built-in',
    description,
    services,
    calls: watch.last(port),
  });
  const { inUse } = live;
  const [address, suggestions, zone, location, buildings] = [
    inUse.address,
    inUse.suggestions,
    inUse.zone,
    inUse.location,
    inUse.buildings,
  ].map((services) => services.map((service) => service.status()));
  const samples = isProduction ? 'none, for no service is set.' : 'of the sample places only; invented.';
  const places = isProduction ? '' : ' Sample places are known without it.';
  return [
    row(
      'address',
      address?.length
        ? `Checks the form of an address and asks the geocoder.${places}`
        : `Checks the form of an address. Known addresses: ${isProduction ? 'none' : 'the sample places'}.`,
      address,
    ),
    row(
      'suggestions',
      suggestions?.length
        ? `Suggests addresses while they are typed.${places}`
        : `Suggested addresses: ${isProduction ? 'none' : 'the sample places'}.`,
      suggestions,
    ),
    row(
      'zone',
      zone?.length
        ? `Flood zone, map panel and community of a position.${places}`
        : `Flood zones and communities: ${samples}`,
      zone,
    ),
    row(
      'location',
      location?.length
        ? `Ground elevation and watershed of a position, as far as asked.${places}`
        : `Geographic rating facts: ${samples}`,
      location,
    ),
    row(
      'buildings',
      buildings?.length
        ? `Year, area, floors and foundation of a building: imported rolls first, then the service.${places}`
        : `Year, area, floors and foundation of a building: imported rolls${isProduction ? '' : ' and sample places'} only.`,
      buildings,
    ),
    row('screening', 'Compares names with the sanctions list in the database.'),
    row('documents', 'Files in the data folder.'),
    row('certificates', 'Reads elevation certificates that are text.'),
    row('payment', isProduction ? 'No payment service is set.' : 'Sample: no money moves.'),
    row('privateMarket', describeMarket(isProduction, market), carrierStatuses(market)),
    {
      ...row('mail', hasMail ? 'Sent through the mail server of SMTP_URL.' : noMailServer),
      mode: hasMail ? 'live' : 'built-in',
    },
    {
      ...row('texts', hasTexts ? 'Sent through the gateway of TEXTS_URL.' : noTextGateway),
      mode: hasTexts ? 'live' : 'built-in',
    },
  ];
}

const noMailServer = 'No mail server is set; messages wait in the outbox.';
const noTextGateway = 'No text gateway is set; messages are kept, and shown to the insured.';

function describeMarket(isProduction: boolean, market: PrivateMarket): string {
  const [live] = carrierStatuses(market);
  if (live) return `${live.name}, asked at PRIVATE_CARRIER_URL.`;
  return isProduction ? 'No private carrier is set.' : 'Two sample carriers; invented.';
}

function carrierStatuses({ carriers }: PrivateMarket): ServiceStatus[] {
  return carriers.flatMap(({ name, breaker }) => (breaker ? [{ name, breaker: breaker() }] : []));
}
