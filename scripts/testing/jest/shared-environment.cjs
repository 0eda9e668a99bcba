const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** @type {Record<string, any>} */
const scope = globalThis;
const globals = () => Object.getOwnPropertyDescriptors(scope);

/** What a spec may change and the next one must not see. */
const state = () => ({
  globals: globals(),
  env: { ...process.env },
  exit: process.exit,
  listeners: new Map(process.eventNames().map((name) => [name, process.rawListeners(name)])),
});

/** @param {ReturnType<typeof state>} before */
const restore = (before) => {
  for (const [name, { value, get }] of Object.entries(globals())) {
    const earlier = before.globals[name];
    if (!earlier) delete scope[name];
    else if (earlier.configurable && (earlier.value !== value || earlier.get !== get))
      Object.defineProperty(scope, name, earlier);
  }
  for (const name of Object.keys(process.env)) if (!(name in before.env)) delete process.env[name];
  Object.assign(process.env, before.env);
  process.exit = before.exit;
  for (const name of process.eventNames())
    for (const listener of process.rawListeners(name))
      if (!before.listeners.get(name)?.includes(listener)) process.removeListener(name, /** @type {() => void} */ (listener));
};

/**
 * Node itself, for specs that need no page. Jest gives each spec a realm of its own, into which every package must be loaded again; here the specs of a worker
 * share one, so that a package is loaded once. What a spec changes of it is put back after it. A spec still has its own copy of each of our modules.
 */
module.exports = class SharedEnvironment {
  /** @param {{ projectConfig: any }} config */
  constructor({ projectConfig }) {
    this.before = state();
    this.conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    restore(this.before);
  }

  /**
   * Some packages say a part of what they offer as a global. That belongs to the package, not to the spec that asks for it first.
   * @template Loaded
   * @param {() => Loaded} load
   */
  loading(load) {
    const before = globals();
    const loaded = load();
    for (const [name, descriptor] of Object.entries(globals())) if (!before[name]) this.before.globals[name] = descriptor;
    return loaded;
  }

  exportConditions() {
    return this.conditions;
  }

  /** None of its own. */
  getVmContext() {
    return null;
  }
};
