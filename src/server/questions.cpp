#include "server/questions.hpp"

#include <chrono>

#include "catalog/catalog.hpp"
#include "protocol/study.hpp"

namespace scalinata::server {
namespace {

constexpr std::size_t max_waiting_for_analysis = 8;
constexpr auto question_time = std::chrono::seconds(5);
constexpr auto hurried_question_time = std::chrono::seconds(1);

}  // namespace

void Questions::analyse(const Json& request, const Asker& asker, const Answered& answered) {
  submit(
      hub_.engines, max_waiting_for_analysis, asker,
      [request, language = asker.language](const std::atomic<bool>& cancelled) -> Answer<Json> {
        if (cancelled) return refused(Refusal::busy, sentence::busy_engines, language);
        const auto asked = read_analysis_request(request, language);
        if (const auto* why = std::get_if<Refused>(&asked)) return *why;
        const auto& [game, options] = std::get<AnalysisRequest>(asked);
        if (game->turn().is_over()) return final_analysis(*game);
        BotSettings settings;
        settings.level = advice_level;
        ThinkLimits limits;
        limits.seconds = options.seconds;
        limits.stop = &cancelled;
        return analysis_of(*game, make_bot(*game, settings)->think(*game, limits), options);
      },
      answered);
}

void Questions::look_up(std::function<Answer<Json>()> work, const Asker& asker, const Answered& answered) {
  submit(
      looking_up_, ~std::size_t{0}, asker,
      [work = std::move(work), language = asker.language](const std::atomic<bool>& cancelled) -> Answer<Json> {
        return cancelled ? refused(Refusal::busy, sentence::busy_engines, language) : work();
      },
      answered);
}

void Questions::ask(const Question& question, const Asker& asker, const Answered& answered) {
  submit(
      hub_.engines, max_waiting_for_analysis, asker,
      [&engines = hub_.engines, question](const std::atomic<bool>& cancelled) {
        const auto start = std::chrono::steady_clock::now();
        return question([&] {
          const auto spent = std::chrono::steady_clock::now() - start;
          return !cancelled && spent < question_time && (spent < hurried_question_time || engines.waiting() == 0);
        });
      },
      answered);
}

void Questions::submit(EnginePool& pool, std::size_t max_waiting, const Asker& asker,
                       std::function<Answer<Json>(const std::atomic<bool>&)> work, const Answered& answered) {
  ThinkJob job;
  job.key = "study:" + asker.address;
  job.owner = asker.address;
  job.cancelled = asker.gone;
  job.work = [work = std::move(work), deliver = hub_.on_strand(answered)](const std::atomic<bool>& cancelled) {
    deliver(work(cancelled));
  };
  if (pool.waiting() >= max_waiting || !pool.submit(std::move(job)))
    answered(refused(Refusal::busy, sentence::busy_engines, asker.language));
}

}  // namespace scalinata::server
