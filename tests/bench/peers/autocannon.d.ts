/** The parts of autocannon that the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    connections: number;
    duration: number;
  }
  interface Result {
    requests: { total: number; average: number };
    duration: number;
    latency: { p50: number; p97_5: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
