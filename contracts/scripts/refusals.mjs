/**
 * @typedef {{ code: string, status: number, message?: string }} Refusal
 * @typedef {'public' | 'user' | { page?: string, refusal?: Refusal }} CallAccess
 * @typedef {{ method: string, path: string, access: CallAccess, polled?: true, publishes?: true, limit?: string, attempts?: { kind: string }, status?: number, since?: true, ranges?: true, tagged?: true }} Wire
 * @typedef {Wire & { sends: 'json' | 'form' | null, goesOn: boolean }} Asked `goesOn`: a list with a cursor
 */

const STORES = [
  ...['logUnavailable', 'readStoreUnavailable', 'readStoreBuilding', 'storageUnavailable', 'vaultUnavailable'],
  ...['secretUnreadable', 'rowUnreadable', 'mediaUnavailable', 'logRolledBack', 'internal'],
];
const CHANGES = [
  ...['foreignOrigin', 'keyReused', 'keyNotValid', 'contended', 'gone', 'tooLarge', 'tooSlow', 'mediaType'],
  ...['readStoreBehind', 'keyMissing', 'keyDamaged'],
];

/**
 * What a call may be refused with because of what it is, beside its own refusals: who may, what is counted, what is sent.
 * @param {(name: string) => any} constant reads a constant of the contracts
 * @returns {(asked: Asked) => readonly Refusal[]}
 */
export const commonRefusals = (constant) => {
  const { kernelRefusals, accessRefusals } = {
    kernelRefusals: constant('kernelRefusals'),
    accessRefusals: Object.values(constant('accessRefusals')),
  };
  /** @param {...string} names */
  const kernel = (...names) => names.map((name) => kernelRefusals[name]);
  /** @type {readonly (readonly [(asked: Asked) => boolean, readonly Refusal[]])[]} */
  const rules = [
    [() => true, kernel('malformed', ...STORES)],
    // Headers, or an address, that never became a request.
    [() => true, [{ ...kernelRefusals.tooLarge, status: 431 }]],
    [({ method }) => method === 'GET', kernel('busy', 'readStoreBehind')],
    [({ path }) => /[:*]/.test(path), kernel('idNotValid', 'routeNotFound')],
    [({ access }) => access !== 'public', kernel('signInRequired')],
    [({ access }) => typeof access === 'object', [...kernel('forbidden'), ...accessRefusals]],
    [({ publishes }) => publishes === true, kernel('emailNotVerified', 'readOnly')],
    [({ goesOn }) => goesOn, [constant('pageRefusals').cursor]],
    [({ limit }) => limit !== undefined, [constant('requestRefusals').tooMany]],
    [({ attempts }) => attempts !== undefined, [constant('sessionRefusals').tooManyAttempts]],
    [({ ranges }) => ranges === true, [constant('trackRefusals').rangeNotSatisfiable]],
    [({ method }) => method !== 'GET', kernel(...CHANGES)],
    // Of a session that looks through a fork.
    [({ method }) => method !== 'GET', [constant('forkRefusals').readOnly]],
    [({ sends }) => sends === 'json', kernel('invalid')],
    [({ sends }) => sends === 'form', kernel('mediaBusy', 'tooManyFiles')],
  ];
  return (asked) => {
    const own = typeof asked.access === 'object' ? asked.access.refusal : undefined;
    return [...rules.flatMap(([applies, refusals]) => (applies(asked) ? refusals : [])), ...(own ? [own] : [])];
  };
};
