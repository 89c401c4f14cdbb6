import { Check, Clock, MessageCircleQuestion, X, type LucideIcon } from 'lucide-react';
import type { CallAnswer } from '../../domain/call-sheet/issue.ts';

export const ANSWER_ICONS: Record<CallAnswer['type'], LucideIcon> = {
  yes: Check,
  late: Clock,
  no: X,
  question: MessageCircleQuestion,
};
