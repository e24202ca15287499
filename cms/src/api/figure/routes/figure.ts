import { route } from '../../../http/route';

export default {
  routes: [
    route('lectureFigures', 'figure.lectures'),
    // Before `:id`, which would match it too.
    route('exportLectureFigures', 'figure.exportLectures'),
    route('lectureFigure', 'figure.lecture'),
    route('learnerFigures', 'figure.learners'),
    route('exportLearnerFigures', 'figure.exportLearners'),
    route('learnerFigure', 'figure.learner'),
  ],
};
