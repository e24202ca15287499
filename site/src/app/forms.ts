import { announcementsForm } from '../account/announcements/AnnouncementsForm';
import { unsubscribeForm } from '../account/announcements/UnsubscribePage';
import { loginForm } from '../account/LoginPage';
import { deletionForm, withdrawForm } from '../account/personal/PersonalPage';
import { emailForm } from '../account/profile/EmailSection';
import { detailsForm, passwordForm } from '../account/profile/ProfilePage';
import { registerForm } from '../account/RegisterPage';
import { contactForm } from '../contact/ContactForm';
import { levelForm } from '../lectures/level/levelForm';
import { wordForm } from '../notes/AddWord';
import { checkForm, undoForm } from '../practice/check/checkForms';
import { planForm } from '../practice/plan/SettingsForm';
import {
  answerForm,
  goalForm,
  minutesForm,
  reportForm,
  startForm,
  thanksForm,
} from '../practice/practiceForms';
import { confirmEmailForm } from '../recovery/ConfirmEmailPage';
import { forgotPasswordForm } from '../recovery/ForgotPasswordPage';
import { resetPasswordForm } from '../recovery/ResetPasswordPage';
import { confirmationForm, consentForm } from '../session/profileForms';
import { secondFactorForm } from '../signIn/SecondStepPage';
import type { FormDefinition } from '../ui/formApi';

/**
 * Every form that a browser may send by itself. A program that leaves the button out sends the first
 * of its page that has all the fields.
 */
export const forms: readonly FormDefinition[] = [
  loginForm,
  secondFactorForm,
  registerForm,
  contactForm,
  detailsForm,
  levelForm,
  startForm,
  goalForm,
  minutesForm,
  answerForm,
  reportForm,
  thanksForm,
  planForm,
  undoForm,
  wordForm,
  checkForm,
  passwordForm,
  consentForm,
  // Before the one that cannot be undone.
  deletionForm,
  withdrawForm,
  emailForm,
  confirmationForm,
  announcementsForm,
  unsubscribeForm,
  forgotPasswordForm,
  resetPasswordForm,
  confirmEmailForm,
];
