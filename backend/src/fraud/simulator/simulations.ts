import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { fraudRefusals, SIMULATION, type FraudSimulation } from '@refrain/contracts/fraud';
import { DomainError } from '../../kernel/domain-error';
import { scoreOf, type Scores } from './score';
import type { Asked } from './world';

const WORKER = join(__dirname, 'score.worker.js');

/** How the default rules do on made-up histories: each is computed once by this process, on a thread of its own, one at a time. */
@Injectable()
export class Simulations {
  private readonly known = new Map<number, FraudSimulation>();
  private worker: Worker | null = null;
  private isBusy = false;

  /** @throws DomainError FRAUD.NO_SIMULATION, FRAUD.SIMULATING */
  async of(seed: number): Promise<FraudSimulation> {
    const { firstSeed, seeds, ...crowd } = SIMULATION;
    if (!Number.isInteger(seed) || seed < firstSeed || seed >= firstSeed + seeds)
      throw new DomainError(fraudRefusals.noSimulation);
    const found = this.known.get(seed);
    if (found) return found;
    if (this.isBusy) throw new DomainError(fraudRefusals.simulating);
    this.isBusy = true;
    try {
      const simulation = { seed, ...(await this.scores({ seed, ...crowd })) };
      this.known.set(seed, simulation);
      return simulation;
    } finally {
      this.isBusy = false;
    }
  }

  /** No thread can load sources: there it is computed in this one. */
  private scores(asked: Asked): Promise<Scores> {
    if (!existsSync(WORKER)) return Promise.resolve(scoreOf(asked));
    return new Promise((resolve, reject) => {
      const worker = new Worker(WORKER, { workerData: asked });
      this.worker = worker;
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the simulation was not computed to its end')));
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.terminate();
  }
}
