import type { Call } from '@refrain/contracts/kernel';
import type { Plugin } from 'vite';

const CALLS = /[\\/]contracts[\\/]src[\\/].*calls\.ts$/;

type Node = Readonly<{ type: string; start: number; end: number } & Record<string, unknown>>;
type Property = Readonly<{ key: { name?: string }; value: Node }>;
type Declared = Readonly<{ properties: readonly Property[] }>;
type CallNode = Node & Readonly<{ arguments: readonly [Readonly<{ value: string }>, Declared] }>;

/** What a page needs of a call, and as what. Who may, how often, and shapes are the server's. */
const KEPT: Readonly<Partial<Record<keyof Call, (written: string) => string>>> = {
  act: (written) => written,
  body: () => 'true',
};

/** Every `call('GET /path', { … })`. */
const callsIn = (node: unknown): readonly CallNode[] => {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee } = node as Node & { callee?: { name?: string } };
  return type === 'CallExpression' && callee?.name === 'call' ? [node as CallNode] : Object.values(node).flatMap(callsIn);
};

/** Leaves out of the bundle what only the server reads of a call, and every call that no page makes. */
export const slimCalls: Plugin = {
  name: 'slim-calls',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!CALLS.test(id)) return null;
    const slim = ({ arguments: [line, { properties }] }: CallNode): string => {
      const [method, path] = line.value.split(' ');
      const kept = properties.flatMap(({ key: { name = '' }, value }) => {
        const as = KEPT[name as keyof Call];
        return as ? [`${name}: ${as(code.slice(value.start, value.end))}`] : [];
      });
      return `{ ${[`method: '${method}', path: '${path}'`, ...kept].join(', ')} }`;
    };
    const calls = callsIn(this.parse(code));
    return {
      code: calls.reduceRight((text, node) => text.slice(0, node.start) + slim(node) + text.slice(node.end), code),
      map: null,
    };
  },
};
