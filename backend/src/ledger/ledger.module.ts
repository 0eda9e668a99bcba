import { Module } from '@nestjs/common';
import { ExpireHoldTimer } from './expire-hold.timer';
import { FinishTransferTimer } from './finish-transfer.timer';
import { Ledger } from './ledger';

@Module({ providers: [Ledger, ExpireHoldTimer, FinishTransferTimer], exports: [Ledger] })
export class LedgerModule {}
